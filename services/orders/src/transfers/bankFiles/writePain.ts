import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { decimal } from '@materia/contracts/money.ts'

type Party = { name: string; accountNumber: string; routingNumber: string | null }

export type PaymentOrder = {
  /** The id of the file, at most 35 characters. */
  id: string
  createdAt: Date
  currency: Currency
  debtor: Party
  transfers: { endToEndId: string; cents: number; creditor: Party; text: string }[]
}

/** Writes transfers of one account as ISO 20022 `pain.001.001.09`. The same order gives the same text. */
export function writePain({ id, createdAt, currency, debtor, transfers }: PaymentOrder): string {
  const at = createdAt.toISOString()
  const sum = decimal(transfers.reduce((total, { cents }) => total + cents, 0))
  const sums = `<NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
<CstmrCdtTrfInitn>
<GrpHdr><MsgId>${xml(id, 35)}</MsgId><CreDtTm>${at.slice(0, 19)}Z</CreDtTm>${sums}<InitgPty>${nameOf(debtor)}</InitgPty></GrpHdr>
<PmtInf><PmtInfId>${xml(id, 35)}</PmtInfId><PmtMtd>TRF</PmtMtd>${sums}<ReqdExctnDt><Dt>${at.slice(0, 10)}</Dt></ReqdExctnDt>
<Dbtr>${nameOf(debtor)}</Dbtr><DbtrAcct>${accountOf(debtor)}<Ccy>${currency}</Ccy></DbtrAcct><DbtrAgt>${agentOf(debtor)}</DbtrAgt>
${transfers.map((transfer) => transferText(transfer, currency)).join('\n')}
</PmtInf>
</CstmrCdtTrfInitn>
</Document>
`
}

function transferText(
  { endToEndId, cents, creditor, text }: PaymentOrder['transfers'][number],
  currency: Currency,
): string {
  return `<CdtTrfTxInf><PmtId><EndToEndId>${xml(endToEndId, 35)}</EndToEndId></PmtId><Amt><InstdAmt Ccy="${currency}">${decimal(cents)}</InstdAmt></Amt><CdtrAgt>${agentOf(creditor)}</CdtrAgt><Cdtr>${nameOf(creditor)}</Cdtr><CdtrAcct>${accountOf(creditor)}</CdtrAcct><RmtInf><Ustrd>${xml(text, 140)}</Ustrd></RmtInf></CdtTrfTxInf>`
}

const nameOf = ({ name }: Party) => `<Nm>${xml(name, 140)}</Nm>`
const accountOf = ({ accountNumber }: Party) =>
  `<Id><Othr><Id>${xml(accountNumber, 34)}</Id></Othr></Id>`

/** A CLABE names its bank in its first digits. */
function agentOf({ routingNumber }: Party): string {
  const member =
    routingNumber === null
      ? '<Othr><Id>NOTPROVIDED</Id></Othr>'
      : `<ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>${xml(routingNumber, 35)}</MmbId></ClrSysMmbId>`
  return `<FinInstnId>${member}</FinInstnId>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for XML without control characters, which XML cannot have, cut to a length, never empty. */
function xml(text: string, max: number): string {
  const visible = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim() || 'NOTPROVIDED'
  return [...visible]
    .slice(0, max)
    .join('')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign]!)
}
