import type { KeyObject } from 'node:crypto'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import { languages, type Language } from '@materia/contracts/languages.ts'
import type { Fact, NoticeParams, RaisedNotice } from '@materia/contracts/notices/notice.ts'
import { writeNotice } from '@materia/contracts/notices/writeNotice.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { stopLinkDays } from '@materia/contracts/payouts/constants.ts'
import { stopBankAccountPath } from '@materia/contracts/payouts/screenPaths.ts'
import { timeText } from '@materia/contracts/text/timeText.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { readToken, signToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import type { CompanyDocument } from '../companies/company.ts'
import { payoutFactWords, payoutTexts } from '../notices/payoutTexts.ts'
import { bankAccountId, type StoredAccount } from './bankAccount.ts'

export type AccountNoticeDeps = {
  /** Sign the links in mails. */
  keys: KeyObject[]
}

const purpose = 'stop bank account'

/** Notifies the company in the app and by mail. Only the mail has the link that stops the change. */
export async function raiseAccountChanged(
  { keys }: AccountNoticeDeps,
  session: ClientSession,
  change: {
    userId: number
    currency: Currency
    account: StoredAccount
    company: CompanyDocument | null
  },
): Promise<void> {
  const { userId, currency, account, company } = change
  const { number, bankName, holderName, usableFrom, changedAt } = account
  const timeZone = company?.timeZone ?? 'UTC'
  const params = { currency, number, at: usableFrom.toISOString(), timeZone }
  const token = signToken(
    keys,
    purpose,
    JSON.stringify({ userId, currency, until: changedAt.getTime() + stopLinkDays * dayMs }),
  )
  const facts = (language: Language): Fact[] => {
    const words = payoutFactWords[language]
    return [
      { label: words.account, value: [bankName, number].filter(Boolean).join(' ') },
      { label: words.holder, value: holderName },
      { label: words.changed, value: timeText(language, changedAt.toISOString(), timeZone) },
      { label: words.notYou, value: words.stop, url: `${stopBankAccountPath}?token=${token}` },
    ]
  }
  await raise(session, `${bankAccountId(userId, currency)}/${changedAt.getTime()}`, {
    userId,
    kind: 'bankAccountChanged',
    params,
    facts,
  })
}

export async function raiseAccountStopped(
  session: ClientSession,
  stopped: { userId: number; currency: Currency; number: string; at: Date },
): Promise<void> {
  const { userId, currency, number, at } = stopped
  await raise(session, `${bankAccountId(userId, currency)}/${at.getTime()}/stopped`, {
    userId,
    kind: 'bankAccountStopped',
    params: { currency, number },
  })
}

type NewNotice = {
  userId: number
  kind: keyof typeof payoutTexts
  params: NoticeParams
  facts?: (language: Language) => Fact[]
}

async function raise(
  session: ClientSession,
  key: string,
  { userId, kind, params, facts }: NewNotice,
): Promise<void> {
  const { texts, path } = writeNotice(payoutTexts[kind], params)
  const notice: RaisedNotice = { userId, kind, params, texts, path }
  if (facts)
    for (const language of languages) {
      const { paragraphs } = texts[language]
      texts[language].mail = { paragraphs, facts: facts(language) }
    }
  await emit(session, orders.noticesRaised, { key: `bankAccount/${key}`, notices: [notice] })
}

type StopLink = {
  userId: number
  currency: Currency
  /** Links of an earlier version have none. */
  until?: number
}

/** The company and the currency of a link. Null once its time is over. */
export function readStopToken(
  { keys }: AccountNoticeDeps,
  token: string,
  now: Date,
): StopLink | null {
  const subject = readToken(keys, purpose, token)
  if (subject === null) return null
  const link: StopLink = JSON.parse(subject)
  return (link.until ?? Infinity) > now.getTime() ? link : null
}
