import type { Language } from '@materia/contracts/languages.ts'
import type { RandomSource } from './randomSource.ts'
import { englishPhrases } from './englishPhrases.ts'
import { type Lot, packingOf, qualityOf } from './Lot.ts'
import { spanishPhrases } from './spanishPhrases.ts'

/** A seller's description of a lot. It only mentions facts of the lot's fields. */
export function describeLot(random: RandomSource, lot: Lot, language: Language): string {
  const say = language === 'es' ? spanishPhrases : englishPhrases
  const sentences = [
    `${say.name(lot)}, ${say.agreed(random.pick(say.sources[lot.origin]), lot)}.`,
    say.agreed(random.pick(say.qualities[qualityOf(lot)]), lot),
    lot.mfi && say.flow(lot.mfi),
    say.agreed(
      random.pick(lot.packageType ? say.packages[packingOf(lot, lot.packageType)] : say.bales),
      lot,
    ),
    lot.unit === 'Pieces' && lot.pieceKilograms && say.pieces(lot.pieceKilograms),
    random.pick(lot.isSingleLot ? say.whole : say.parts),
  ]
  return sentences.filter(Boolean).join(' ')
}
