import type { PartnerRows } from '../companies/partner.ts'
import { type ReportDocument, withoutWords, type ReportRows } from './report.ts'

type Models = ReportRows & PartnerRows

/** Every open report as text, oldest first: both companies, reason, time and messages. */
export async function* openReports({ reports, partners }: Models): AsyncGenerator<string> {
  for await (const report of reports.find({ closedAt: null }).sort({ _id: 1 }).lean()) {
    const companies = await partners
      .find({ _id: { $in: [report.userId, report.partnerId] } })
      .lean()
    const names = new Map(
      companies.map(({ _id, companyName }) => [_id, `${companyName} (#${_id})`]),
    )
    yield reportText(report, (userId) => names.get(userId) ?? `#${userId}`)
  }
}

/** Closes a report. Returns whether it was open. */
export async function closeReport(
  { reports, partners }: Models,
  id: number,
  closedAt: Date,
): Promise<boolean> {
  const report = await reports.findById(id, { userId: 1, partnerId: 1 }).lean()
  const isOneGone =
    report !== null &&
    (await partners.exists({
      _id: { $in: [report.userId, report.partnerId] },
      isDeleted: true,
    })) !== null
  return (
    (
      await reports.updateOne(
        { _id: id, closedAt: null },
        { $set: { closedAt, ...(isOneGone && withoutWords) } },
      )
    ).modifiedCount === 1
  )
}

function reportText(
  { _id, reason, comment, userId, partnerId, createdAt, messages }: ReportDocument,
  nameOf: (userId: number) => string,
): string {
  const said = messages.map(
    ({ fromUserId, content, attachmentUrls, createdAt: at }) =>
      `  ${at.toISOString()}  ${nameOf(fromUserId)}: ${[content, ...attachmentUrls].filter(Boolean).join(' ')}`,
  )
  const head = `Report ${_id}  ${createdAt.toISOString()}  ${reason}  ${nameOf(userId)} reports ${nameOf(partnerId)}`
  // Text of companies must neither control the terminal nor imitate another line.
  return [head, ...(comment ? [`  "${comment}"`] : []), ...said]
    .map((line) => line.replace(/\p{C}/gu, ' '))
    .join('\n')
}
