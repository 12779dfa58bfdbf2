export type CamtEntry = {
  /** Negative for money that left. */
  cents: number
  id?: string
  text?: string
  name?: string
  accountNumber?: string
  endToEndId?: string
  day?: string
  isPending?: boolean
}

type Statement = {
  entries: CamtEntry[]
  version?: number
  id?: string
  day?: string
  openingCents?: number
  closingCents?: number
  accountNumber?: string
  currency?: string
  /** The declared sum of all entries. */
  sum?: string
}

const amount = (cents: number) => (Math.abs(cents) / 100).toFixed(2)
const direction = (cents: number) => `<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A statement as banks write it in `camt.053.001.08`, or in an older version. */
export function buildCamt({
  entries,
  version = 8,
  id = 'S1',
  day = '2026-11-27',
  openingCents = 0,
  closingCents = openingCents +
    entries.reduce((sum, { cents, isPending }) => sum + (isPending ? 0 : cents), 0),
  accountNumber = '999180000000000002',
  currency = 'MXN',
  sum = amount(entries.reduce((all, { cents }) => all + Math.abs(cents), 0)),
}: Statement): string {
  const balance = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount(cents)}</Amt>${direction(cents)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  const entryText = (entry: CamtEntry, at: number) => {
    const side = entry.cents < 0 ? 'Cdtr' : 'Dbtr'
    const status = entry.isPending ? 'PDNG' : 'BOOK'
    const name = `<Nm>${xml(entry.name ?? 'Empresa 2')}</Nm>`
    return `<Ntry><NtryRef>${at + 1}</NtryRef><Amt Ccy="${currency}">${amount(entry.cents)}</Amt>${direction(entry.cents)}<Sts>${version < 8 ? status : `<Cd>${status}</Cd>`}</Sts><BookgDt><Dt>${entry.day ?? day}</Dt></BookgDt>${entry.id === undefined ? '' : `<AcctSvcrRef>${entry.id}</AcctSvcrRef>`}<BkTxCd/><NtryDtls><TxDtls><Refs><EndToEndId>${entry.endToEndId ?? 'NOTPROVIDED'}</EndToEndId></Refs><RltdPties><${side}>${version < 8 ? name : `<Pty>${name}</Pty>`}</${side}><${side}Acct><Id><Othr><Id>${entry.accountNumber ?? '002180000000000001'}</Id></Othr></Id></${side}Acct></RltdPties><RmtInf><Ustrd>${xml(entry.text ?? '')}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.0${version}"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>${day}T23:00:00Z</CreDtTm></GrpHdr><Stmt><Id>${id}</Id><ElctrncSeqNb>7</ElctrncSeqNb><CreDtTm>${day}T23:00:00Z</CreDtTm><Acct><Id><Othr><Id>${accountNumber}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>${balance('OPBD', openingCents)}${balance('CLBD', closingCents)}<TxsSummry><TtlNtries><NbOfNtries>${entries.length}</NbOfNtries><Sum>${sum}</Sum></TtlNtries></TxsSummry>
${entries.map(entryText).join('\n')}
</Stmt></BkToCstmrStmt></Document>`
}
