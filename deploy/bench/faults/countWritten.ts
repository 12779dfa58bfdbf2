import { MongoClient } from 'mongodb'
import { mailsByAddress } from '../mailsByAddress.ts'
import { type WriteKind, type Written, addressOf } from './writeSteadily.ts'

// An event whose process was killed is given to another one after a minute.
const mailPatienceMs = 180_000

const places: Record<
  WriteKind,
  { database: string; collection: string; field: string; valueOf: (mark: string) => string }
> = {
  listing: {
    database: 'materia_catalog',
    collection: 'materials',
    field: 'description',
    valueOf: (mark) => mark,
  },
  entry: {
    database: 'materia_waitlist',
    collection: 'entries',
    field: 'email',
    valueOf: addressOf,
  },
  contact: {
    database: 'materia_waitlist',
    collection: 'contact_requests',
    field: 'message',
    valueOf: (mark) => mark,
  },
  account: {
    database: 'materia_identity',
    collection: 'users',
    field: 'username',
    valueOf: (mark) => mark,
  },
}

export type Counted = { lost: string[]; doubled: string[]; unanswered: string[] }

/** Of all writes those that were acknowledged and are not there, those that are there twice, and those that nobody ever said yes to. The mail of a waitlist's entry counts as the entry does. */
export async function countWritten(
  written: Written[],
  { mongoUrl, mailDir }: { mongoUrl: string; mailDir: string },
): Promise<Counted> {
  const isTaken = ({ status }: Written) => status >= 200 && status < 300
  const entries = written
    .filter((one) => one.kind === 'entry' && isTaken(one))
    .map(({ mark }) => addressOf(mark))
  const mails = await mailsByAddress(mailDir, entries, performance.now() + mailPatienceMs)
  const client = await MongoClient.connect(mongoUrl)
  try {
    const counted: Counted = { lost: [], doubled: [], unanswered: [] }
    for (const one of written) {
      const { database, collection, field, valueOf } = places[one.kind]
      const rows = await client
        .db(database)
        .collection(collection)
        .countDocuments({ [field]: valueOf(one.mark) })
      const mailed = one.kind === 'entry' ? (mails.get(addressOf(one.mark)) ?? 0) : rows
      const about = `${one.kind} ${one.mark}: ${rows} rows${one.kind === 'entry' ? `, ${mailed} mails` : ''}, the client was told ${one.status} ${one.text.slice(0, 200)}`
      if (isTaken(one) && Math.min(rows, mailed) < 1) counted.lost.push(about)
      if (Math.max(rows, mailed) > 1) counted.doubled.push(about)
      if (!isTaken(one)) counted.unanswered.push(about)
    }
    return counted
  } finally {
    await client.close()
  }
}
