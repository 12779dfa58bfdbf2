import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { userLocks } from '../sellers/refuseDeleted.ts'
import { writeWanted, type WriteDeps } from './writeWanted.ts'
import type { CatalogModels } from '../model/catalogModels.ts'

/** Every open report about a wanted post as text, oldest first. */
export async function* openWantedReports({
  wantedReports,
}: Pick<CatalogModels, 'wantedReports'>): AsyncGenerator<string> {
  for await (const report of wantedReports.find({ closedAt: null }).sort({ createdAt: 1 }).lean()) {
    const { wantedId, userId, buyerId, reason, comment, title, description, createdAt } = report
    const head = `Wanted post ${wantedId}  ${createdAt.toISOString()}  ${reason}  #${userId} reports #${buyerId}`
    const texts = [comment, title, description].filter(Boolean).map((text) => `  "${text}"`)
    // Text of companies must neither control the terminal nor imitate another line.
    yield [head, ...texts].map((line) => line.replace(/\p{C}/gu, ' ')).join('\n')
  }
}

type Deps = WriteDeps & Pick<CatalogModels, 'wantedReports'>

/** Closes the reports about a post, and withdraws the post if asked to. Returns how many reports. */
export async function closeWantedReports(
  deps: Deps,
  id: number,
  { withdraws }: { withdraws: boolean },
): Promise<number> {
  const { connection, wantedPosts, wantedReports, now } = deps
  const post = withdraws ? await wantedPosts.findById(id).lean() : null
  if (post)
    await transaction(
      connection,
      async (session) => {
        const found = await wantedPosts.findOne({ _id: id, status: 'open' }).session(session).lean()
        if (!found) return
        const revision = found.revision + 1
        await writeWanted(deps, session, { ...found, status: 'withdrawn', revision })
      },
      { locks: [userLocks.wanted(post.userId)] },
    )
  const open = { wantedId: id, closedAt: null }
  return (await wantedReports.updateMany(open, { $set: { closedAt: now() } })).modifiedCount
}
