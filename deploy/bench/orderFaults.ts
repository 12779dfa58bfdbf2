import { parseArgs } from 'node:util'
import { withProgress } from '../local/console/progress.mjs'
import { atMost, type Figure } from './figure.ts'
import { checkBooks } from './orders/checkBooks.ts'
import { killParts } from './orders/killParts.ts'
import { startTrade } from './orders/startTrade.ts'
import { tradeSteadily } from './orders/tradeSteadily.ts'

/** Orders, and what their sellers do about them, while services, gateway and servers are killed at random; then every order against its money and its stock. */
export async function bench(): Promise<Figure[]> {
  const { values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { kills: { type: 'string', default: '100' } },
  })
  const kills = Number(values.kills)
  const trade = await startTrade()
  try {
    const [seller, ...buyers] = await trade.signIn(21)
    const materialIds = await trade.list(20, {
      userId: seller!.userId,
      quantity: 1_000_000,
      isSingleLot: false,
    })
    let isOver = false
    const trading = tradeSteadily(trade.url, { seller: seller!, buyers, materialIds }, () => isOver)
    const killed = await withProgress(`${kills} kills`, () =>
      killParts(trade.parts, kills),
    ).finally(() => (isOver = true))
    const bought = await trading
    const books = await withProgress('Looking through the books', () => checkBooks(trade, bought))
    console.log(`  killed: ${[...killed].map(([name, times]) => `${name} ${times}`).join(', ')}`)
    for (const line of Object.values(books).flat().slice(0, 20)) console.log(`  ${line}`)
    const placed = bought.filter(({ status }) => status === 201).length
    const figures = [
      atMost(`orders lost of ${placed}, over ${kills} kills`, books.lost.length, '', 0),
      atMost('orders doubled', books.doubled.length, '', 0),
      atMost('wrong in the ledger', books.ledger.length, '', 0),
      atMost('orders and payments left open', books.money.length, '', 0),
      atMost('stock held for no order', books.stock.length, '', 0),
    ]
    if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1
    return [
      ...figures,
      atMost(
        `buyers of ${bought.length} who were told nothing for 90 s`,
        bought.filter(({ status }) => status === 0 || status >= 500).length,
        '',
        0,
      ),
    ]
  } finally {
    await trade.stop()
  }
}
