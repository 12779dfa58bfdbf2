import { hasDate } from '@materia/service-kit/src/mongo/dates.ts'
import { foundPartnersMax, plainListMax } from '@materia/contracts/chat/constants.ts'
import type { Partner } from '@materia/contracts/chat/conversation.ts'
import { wordsOf } from '@materia/contracts/text/wordsOf.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { PartnerRows } from '../companies/partner.ts'
import type { MemberDocument, MemberRows } from '../conversations/member.ts'

/**
 * A company's newest conversations, archived ones last. The name search covers only their partners.
 */
export async function newestConversations(
  { members }: MemberRows,
  userId: number,
): Promise<MemberDocument[]> {
  const newest = (isArchived: boolean) =>
    members
      .find({ userId, isArchived, lastMessageAt: hasDate })
      .sort({ lastMessageAt: -1, _id: -1 })
      .limit(plainListMax)
      .lean()
  const rows = (await Promise.all([newest(false), newest(true)])).flat()
  return readRows(members, rows, (member) => member)
}

/**
 * The newest conversations whose partner's company name or username has words with all these
 * prefixes.
 */
export async function findPartners(
  { partners }: PartnerRows,
  conversations: MemberDocument[],
  q: string,
): Promise<{ members: MemberDocument[]; hasMore: boolean }> {
  const wanted = wordsOf(q).map((word) => ` ${word}`)
  if (wanted.length === 0) return { members: [], hasMore: false }
  const rows = await partners
    .find(
      { _id: { $in: conversations.map(({ partnerId }) => partnerId) } },
      { companyName: 1, username: 1, isDeleted: 1 },
    )
    .lean()
  const found = new Set(
    rows.filter((partner) => !partner.isDeleted && isNamed(partner, wanted)).map(({ _id }) => _id),
  )
  return {
    members: conversations
      .filter(({ partnerId }) => found.has(partnerId))
      .slice(0, foundPartnersMax),
    hasMore: found.size > foundPartnersMax,
  }
}

function isNamed(
  { companyName = '', username = '' }: Partial<Pick<Partner, 'companyName' | 'username'>>,
  wanted: string[],
): boolean {
  const names = wordsOf(`${companyName} ${username}`)
    .map((word) => ` ${word}`)
    .join('')
  return wanted.every((word) => names.includes(word))
}
