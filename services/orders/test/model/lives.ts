import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { OrderActor, StateStep } from '@materia/contracts/orders/orderStates.ts'
import * as fc from 'fast-check'
import { createOrderWorld, leave, type OrderWorld } from '../orderWorld.ts'
import {
  answerModel,
  end,
  enter,
  finishModel,
  hearModel,
  leaveModel,
  orderModel,
  passModel,
  payLateModel,
} from './actions.ts'
import { bankNews, type Happening, happening } from './bankNews.ts'
import { differences } from './differences.ts'
import { hear, pay, place, refuse, take } from './drive.ts'
import { taxes } from './fees.ts'
import { tickets } from './tickets.ts'
import { afterDays } from './calendar.ts'
import { choicesOf, createModel, first, type Model, total } from './rules.ts'

const placed = fc
  .record({
    answer: fc.constantFrom(
      ...Array<'held'>(5).fill('held'),
      ...Array<'promised'>(4).fill('promised'),
      'asks',
      'declined' as const,
    ),
    priceCents: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 90_000_000 })),
    freightCents: fc.integer({ min: 0, max: 600_000 }),
    tax: fc.constantFrom(...(Object.keys(taxes) as (keyof typeof taxes)[])),
    hasCredit: fc.boolean(),
    deposit: fc.constantFrom(100, 100, 10, 30, 50, 99),
    overage: fc.constantFrom(0, 0, 2, 5, 10),
  })
  .map<Happening>((order) => ({
    name: `order ${JSON.stringify(order)}`,
    happens: (world, model) => {
      if (world.payment === 'none' && world.state.kind === 'placing') place(world, order)
      orderModel(model, order)
    },
  }))

/** After how many calls to the provider the process dies. Mostly never. */
const dies = fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, fc.nat(2))
/** A percentage of the asked or paid amount. */
const share = fc.oneof(fc.constantFrom(-1, 0, 100, 101), fc.integer({ min: 1, max: 99 }))

/** One of the steps that the model allows now. Most lives are long because of it. */
const chosenStep = fc
  .record({
    // The first choice continues the trade.
    at: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(30)),
    share: fc.option(share, { nil: undefined, freq: 3 }),
    hasCredit: fc.boolean(),
    dies,
  })
  .map<Happening>(({ at, share: percent, hasCredit, dies: moves }) => ({
    name: `step ${at}, ${percent} %${moves === undefined ? '' : `, dies after ${moves}`}`,
    happens: (world, model) => {
      // The trade goes on only with the rest of the money.
      const isOwed = ['due', 'owing'].includes(model.place) || model.claim?.isUnpaid
      if (at === 0 && isOwed) return pay(world, model, lackingOf(model) || 1, moves)
      const choices = choicesOf(model)
      const chosen = choices[at % choices.length]
      if (!chosen) return
      const base = model.claim?.asked ?? total(model)
      const cents =
        percent === undefined
          ? chosen.step === 'dispute'
            ? total(model)
            : undefined
          : Math.ceil((base * percent) / 100)
      take(world, model, {
        ...chosen,
        hasCredit,
        ...(cents !== undefined && { cents }),
        ...(moves !== undefined && { dies: moves }),
      })
    },
  }))

function lackingOf(model: Model): number {
  const balance = model.asked.at(-1)
  if (!balance) return first(model) - model.receivedCents
  return balance.came === null ? 0 : balance.cents - balance.came
}

/** A transfer: exact, short or over by a cent or more, or one that came before. */
const bankTransfer = fc
  .record({
    percent: fc.constantFrom(100, 100, 50, 99, 130),
    cents: fc.constantFrom(0, 0, -1, 1),
    dies,
  })
  .map<Happening>(({ percent, cents, dies: moves }) => ({
    name: `transfer of ${percent} % ${cents}`,
    happens: (world, model) => {
      const base = lackingOf(model) || total(model)
      pay(world, model, Math.max(1, Math.floor((base * percent) / 100) + cents), moves)
    },
  }))

/** A claim of the buyer. */
const claim = share.map<Happening>((percent) => ({
  name: `claim ${percent} %`,
  happens: (world, model) => {
    const cents = Math.ceil((total(model) * percent) / 100)
    take(world, model, { step: 'dispute', by: 'buyer', cents, hasCredit: false })
  },
}))

/** A claim while the balance is open, and then the balance. */
const balanceInClaim = fc
  .record({ percent: fc.integer({ min: 1, max: 100 }), dies })
  .map<Happening>(({ percent, dies: moves }) => ({
    name: `claim ${percent} %, then the balance`,
    happens: (world, model) => {
      if (model.place !== 'owing') return
      const cents = Math.ceil((total(model) * percent) / 100)
      take(world, model, { step: 'dispute', by: 'buyer', cents, hasCredit: false })
      pay(world, model, lackingOf(model) || 1, moves)
    },
  }))

const everyStep: StateStep[] = [
  'confirm',
  'decline',
  'cancel',
  'ship',
  'deliver',
  'complete',
  'dispute',
  'refund',
  'accept',
  'counter',
  'contest',
  'resume',
  'settle',
]
/** Any step of any actor, which the rules mostly refuse. */
const anyStep = fc
  .record({
    step: fc.constantFrom(...everyStep),
    by: fc.constantFrom<OrderActor>('buyer', 'seller', 'materia'),
    cents: fc.integer({ min: -1, max: 100_000 }),
    hasCredit: fc.boolean(),
  })
  .map<Happening>((step) => ({
    name: JSON.stringify(step),
    happens: (world, model) => take(world, model, step),
  }))

const days = fc
  .record({
    count: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 16 })),
    isDaily: fc.constantFrom(true, true, false),
  })
  .map<Happening>(({ count, isDaily }) => ({
    name: `${count} days${isDaily ? ', one by one' : ''}`,
    happens: (world, model) => {
      for (let left = isDaily ? count : 1; left > 0; left--) {
        world.pass(isDaily ? 1 : count)
        passModel(model, isDaily ? 1 : count)
        hear(world)
        hearModel(model)
      }
    },
  }))

const leaves = (role: OrderRole) =>
  happening(`the ${role} leaves`, (world, model) => {
    leave(world, role)
    world.finish()
    leaveModel(model, role)
    finishModel(model)
  })

/** Random lives of an order: two sides, claims, bank, provider, dying processes and time. */
export const modelLives = fc
  .tuple(
    placed,
    fc.array(
      fc.oneof(
        placed,
        { weight: 80, arbitrary: chosenStep },
        { weight: 24, arbitrary: claim },
        { weight: 12, arbitrary: balanceInClaim },
        { weight: 8, arbitrary: anyStep },
        { weight: 12, arbitrary: days },
        { weight: 8, arbitrary: tickets },
        { weight: 8, arbitrary: bankTransfer },
        ...bankNews.map((arbitrary) => ({ weight: 3, arbitrary })),
        ...[true, false].map((isHeld) =>
          happening(`the bank answers ${isHeld}`, (world, model) => {
            answerModel(model, isHeld)
            if (world.payment !== 'action') return
            world.payment = isHeld ? 'held' : 'declined'
            if (isHeld) world.command({ kind: 'place', amounts: world.state.amounts })
            else refuse(world, 'PAYMENT_DECLINED')
          }),
        ),
        happening('the buyer gives up', (world, model) => {
          refuse(world, 'GIVEN_UP')
          if (['new', 'asked'].includes(model.place)) end(model)
          finishModel(model)
        }),
        happening('the authorization expires', (world, model) => {
          if (world.payment === 'held') world.payment = 'voided'
          if (model.payment === 'held') model.payment = 'void'
        }),
        happening('the lot is gone', (world, model) => {
          world.isSoldOut = true
          model.isSoldOut = true
        }),
        {
          weight: 3,
          arbitrary: happening('no payouts', (world, model) => {
            world.canPayOut = false
            model.canPayOut = false
          }),
        },
        {
          weight: 4,
          arbitrary: dies.map<Happening>((moves) => ({
            name: `pay late, dies after ${moves}`,
            happens: (world, model) => {
              world.canPayOut = true
              model.canPayOut = true
              const before = world.events.length
              world.command({ kind: 'payOut' })
              if (world.events.length > before) {
                if (moves === undefined) world.finish()
                else world.runMoves(moves)
              }
              payLateModel(model, moves)
            },
          })),
        },
        {
          weight: 6,
          arbitrary: happening('a job finishes', (world, model) => {
            world.finish()
            finishModel(model)
          }),
        },
        ...[true, false].map((isMailDown) =>
          happening(`mails are ${isMailDown ? 'lost' : 'sent'}`, (world, model) => {
            world.isMailDown = isMailDown
            model.isMailDown = isMailDown
          }),
        ),
        leaves('buyer'),
        leaves('seller'),
        happening('an earlier release reports a problem', (world, model) => {
          const isOnItsWay = ['sent', 'arrived'].includes(model.place) && !model.pending
          if (!isOnItsWay) return
          world.record({ kind: 'disputed', at: world.now, by: 'buyer', note: '' })
          enter(model, 'oldDispute', afterDays(model.now, 14))
        }),
      ),
      { minLength: 10, maxLength: 60, size: 'max' },
    ),
  )
  .map(([first, rest]) => [first, ...rest])

export type Lived = { world: OrderWorld; model: Model; problems: string[] }

/** Lives one life, and compares after everything that happens. Ends at the first difference. */
export function live(life: Happening[]): Lived {
  const [world, model] = [createOrderWorld(), createModel()]
  for (const { name, happens } of life) {
    happens(world, model)
    hear(world)
    hearModel(model)
    const problems = differences(world, model)
    if (problems.length > 0) return { world, model, problems: [name, ...problems] }
  }
  return { world, model, problems: [] }
}
