import { withProgress } from '../../local/console/progress.mjs'
import { exactly, type Figure, figureAtMost, percentile } from '../measure/figure.ts'
import { atRate, type Company, inLanes, type Reply } from '../measure/request.ts'
import { draftOf, order } from './buy.ts'
import type { Trade } from './startTrade.ts'

const buyersMax = 200
const edits = 100
const others = { perSecond: 10, before: 100, during: 60 }

/** 200 buyers order one lot at once, and a seller edits a price 100 times at once. Others order meanwhile. */
export async function rush({ url, orders, catalog, signIn, list }: Trade): Promise<Figure[]> {
  const [seller, ...companies] = await signIn(1 + buyersMax + 20)
  const [buyers, bystanders] = [companies.slice(20), companies.slice(0, 20)]
  const lot = { userId: seller!.userId, quantity: 1_000_000, isSingleLot: false }
  const [single, priced] = await list(2, { ...lot, quantity: 1_000, isSingleLot: true })
  const calm = await list(20, lot)

  const draftsOf = (all: Company[], count: number, materialOf: (at: number) => number) =>
    inLanes(Array.from({ length: count }), (_, at) =>
      draftOf(url, all[at % all.length]!, materialOf(at), '1000'),
    )
  const count = others.before + 2 * others.during
  const calmDrafts = await draftsOf(bystanders, count, (at) => calm[at % calm.length]!)
  const drafts = await draftsOf(buyers, buyersMax, () => single!)
  let [sent, number] = [0, 0]
  const meanwhile = (total: number) =>
    atRate(others.perSecond, total, () => {
      const at = sent++
      const buyer = bystanders[at % bystanders.length]!
      return order(url, buyer, calmDrafts[at]!, `bench-bystander-${at}-0123`)
    })

  const alone = (await withProgress('Orders alone', () => meanwhile(others.before))).slice(-50)
  const [bought, besideBuyers] = await withProgress('200 buyers of one lot', () =>
    Promise.all([
      Promise.all(
        drafts.map((draft, at) => order(url, buyers[at]!, draft, `bench-rush-${at}-0123456`)),
      ),
      meanwhile(others.during),
    ]),
  )
  const edit = async (): Promise<Reply> => {
    const startedAt = performance.now()
    const response = await fetch(`${url}/api/materials/${priced}`, {
      method: 'PATCH',
      headers: { cookie: seller!.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ price: `${1_000 + number++}.00` }),
    })
    const text = await response.text()
    return { status: response.status, text, ms: performance.now() - startedAt }
  }
  const [edited, besideEdits] = await withProgress('100 edits of one price', () =>
    Promise.all([Promise.all(Array.from({ length: edits }, edit)), meanwhile(others.during)]),
  )
  for (const { status, text } of edited.filter((each) => each.status !== 200).slice(0, 2))
    console.log(`  ${status} ${text.slice(0, 200)}`)
  const placed = await orders.orders.countDocuments({ materialId: single!, isPaid: true })
  const revision = (await catalog.materials.findById(priced!).lean())?.revision ?? 0
  return [
    exactly('orders of one lot in a rush', placed, 1),
    ...figuresOf(`${buyersMax} buyers of it`, bought, [201, 409]),
    ...figuresOf(`${edits} edits of one price`, edited, [200, 409]),
    exactly('changes of that listing', revision - 1, statusCount(edited, 200)),
    ...figuresOf('orders of others, alone', alone, [201]),
    ...figuresOf('orders of others, beside the rush', besideBuyers, [201]),
    ...figuresOf('orders of others, beside the edits', besideEdits, [201]),
  ]
}

const statusCount = (replies: Reply[], status: number) =>
  replies.filter((reply) => reply.status === status).length

function figuresOf(name: string, replies: Reply[], expected: number[]): Figure[] {
  const statuses = [...new Set(replies.map(({ status }) => status))]
    .map((status) => `${statusCount(replies, status)} × ${status}`)
    .join(', ')
  const failed = replies.filter(({ status }) => !expected.includes(status)).length
  const times = replies.map(({ ms }) => ms)
  return [
    figureAtMost(`${name}, failed (${statuses})`, failed, '', 0),
    figureAtMost(
      `${name}, slowest (p50 ${percentile(times, 0.5).toFixed(0)})`,
      Math.max(...times),
      'ms',
      3_000,
    ),
  ]
}
