import type { RankingQuality } from '../model/matchModel.ts'
import type { Features } from './score.ts'

/** A listing that a company could choose. `popularity`: the earlier favorites and orders of it. */
export type Choice = {
  features: Features
  isChosen: boolean
  popularity: number
  isSameCategory: boolean
  materialId: number
}
/** The later choices of a company among other listings. */
export type HeldOut = { isKnown: boolean; category: string; choices: Choice[] }

/** The mean over companies. Among equal scores the newest listing comes first, as in matches. */
export function measureRanking(
  heldOut: readonly HeldOut[],
  scoreOf: (choice: Choice) => number,
): RankingQuality {
  let [precision, recall] = [0, 0]
  for (const { choices } of heldOut) {
    const ranked = choices
      .map((choice) => ({ choice, score: scoreOf(choice) }))
      .toSorted(
        (one, other) => other.score - one.score || other.choice.materialId - one.choice.materialId,
      )
    const chosenIn = (count: number) =>
      ranked.slice(0, count).filter(({ choice }) => choice.isChosen).length
    precision += chosenIn(5) / 5
    recall += chosenIn(20) / chosenIn(ranked.length)
  }
  const companies = heldOut.length
  return {
    precisionAt5: companies && precision / companies,
    recallAt20: companies && recall / companies,
    companies,
  }
}
