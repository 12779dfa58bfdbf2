import type { Match } from '@materia/contracts/matches/match.ts'
import { factsOf, type Market, type Profile } from './facts.ts'
import type { Candidate } from './findCandidates.ts'
import { type GivenFeedback, penaltyOf } from './penaltyOf.ts'
import { reasonsOf } from './reasons.ts'
import { contributionsOf, featuresOf, type Model, scoreOf } from './score.ts'

type Ranking = {
  candidates: Candidate[]
  profile: Profile
  market: Market
  feedback: readonly GivenFeedback[]
  model: Model
}

/** The candidates with their scores and reasons, the best first, then the newest. */
export function rank({ candidates, profile, market, feedback, model }: Ranking): Match[] {
  return candidates
    .map(({ material, search }) => {
      const facts = factsOf(material, profile, market, search)
      const contributions = contributionsOf(featuresOf(facts), model)
      return {
        material,
        score: scoreOf(contributions, model, penaltyOf(material, facts, feedback)),
        reasons: reasonsOf(material, facts, contributions),
      }
    })
    .toSorted((one, other) => other.score - one.score || other.material.id - one.material.id)
}
