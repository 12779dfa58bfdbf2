import { chatModels } from '@materia/chat/src/publicApi.ts'
import type { Company } from '../measure/request.ts'
import { signInAll } from '../measure/signIn.ts'
import type { Stage } from '../measure/startStage.ts'

/** Signs in companies that exist in the database of chat. */
export async function signInCompanies(
  stage: Pick<Stage, 'url' | 'open'>,
  count: number,
): Promise<Company[]> {
  const names = Array.from({ length: count }, (_, at) => `company${at + 1}`)
  const { partners } = await stage.open('chat', chatModels)
  const companies = await signInAll(stage.url, names)
  await partners.insertMany(
    companies.map(({ userId }, at) => ({
      _id: userId,
      revision: 1,
      username: names[at],
      companyName: names[at],
    })),
  )
  return companies
}
