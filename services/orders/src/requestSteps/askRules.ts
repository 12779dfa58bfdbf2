import { openRules } from '@materia/contracts/requests/askRules.ts'
import { requests as requestsContract } from '@materia/contracts/requests/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { AskRulesRows } from '../requests/storedRules.ts'

export function getAskRules({ askRules }: AskRulesRows) {
  return route(requestsContract.getAskRules, async ({ user: { userId } }) => {
    const { _id, ...rules } = (await askRules.findById(userId).lean()) ?? { _id: 0, ...openRules }
    return rules
  })
}

export function saveAskRules({ askRules }: AskRulesRows) {
  return route(requestsContract.saveAskRules, async ({ body: rules, user: { userId } }) => {
    await askRules.updateOne({ _id: userId }, { $set: rules }, { upsert: true })
    return rules
  })
}
