import { randomBytes } from 'node:crypto'
import { mailKinds, type MailKind } from '@materia/contracts/identity/users/constants.ts'
import type { MailList } from '@materia/contracts/identity/mailLists/mailList.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'
import { wantsMail, type UserRows } from '../accounts/user.ts'

/**
 * The permission to stop one kind of mail of one company. Its token is random and stored, so that
 * links in old mails survive new secrets and reveal nothing.
 */
export type MailListDocument = {
  /** The token in the links. */
  _id: string
  userId: number
  kind: string
}

export const mailListModel = defineModel<MailListDocument>(
  'mail_lists',
  { _id: text, userId: integer, kind: text },
  [[{ userId: 1, kind: 1 }, { unique: true }]],
)

export type MailListRows = { mailLists: ReturnType<typeof mailListModel> }

/** The token of a company's mails of one kind, which is created with the first mail. */
export async function mailListToken(
  { mailLists }: MailListRows,
  list: { userId: number; kind: MailKind },
): Promise<string> {
  const { _id } = await mailLists
    .findOneAndUpdate(
      list,
      { $setOnInsert: { _id: randomBytes(16).toString('base64url') } },
      { upsert: true, returnDocument: 'after' },
    )
    .lean()
    .orFail()
  return _id
}

/** Finds the list of a token and its company. Throws NOT_FOUND. */
export async function findMailList(
  { mailLists, users }: MailListRows & UserRows,
  token: string,
): Promise<MailList & { userId: number }> {
  const list = await mailLists.findById(token).lean()
  const kind = mailKinds.find((one) => one === list?.kind)
  const user = list && (await users.findById(list.userId, { mailsOff: 1 }).lean())
  if (!user || !kind) throw notFound()
  return { userId: user._id, kind, isOn: wantsMail(user, kind) }
}

/** Stops the mails of a token's list, or sends them again. Throws NOT_FOUND. */
export async function setMailList(
  deps: MailListRows & UserRows,
  token: string,
  isOn: boolean,
): Promise<MailList> {
  const { userId, kind } = await findMailList(deps, token)
  const mailsOff = { mailsOff: kind }
  await deps.users.updateOne({ _id: userId }, isOn ? { $pull: mailsOff } : { $addToSet: mailsOff })
  return { kind, isOn }
}
