import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { gramsText } from '@materia/contracts/samples/gramsText.ts'
import type { SampleChangedData } from '@materia/contracts/samples/sampleEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { type LineDeps, writeLine } from './writeLine.ts'

/** Shows the buyer and the seller news about a sample in their conversation. */
export function onSampleChanged(deps: LineDeps) {
  return async (
    sample: SampleChangedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const { sampleId, news, no, why } = sample
    // Only its buyer gets a reminder.
    if (news === 'reminded') return
    await writeLine(deps, session, sample, {
      orderLine: null,
      sampleLine: {
        sampleId,
        news,
        goods: { en: goodsText('en', sample), es: goodsText('es', sample) },
        // A blocked company must not notice the block.
        ...(why && why !== 'blocked' && { why }),
      },
      clientId: `sample/${sampleId}/${no}`,
    })
  }
}

/** Weight, type and color, for example `500 g ABS / Black`. */
function goodsText(language: Language, { lot, grams }: SampleChangedData): string {
  const title = materialTitle(language, { ...lot, presentation: '', materialOrigin: '' })
  return `${gramsText(grams)} ${title}`
}
