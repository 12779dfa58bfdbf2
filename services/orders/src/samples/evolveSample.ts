import type { SampleState } from '@materia/contracts/samples/constants.ts'
import type { SampleEvent, SampleLife } from './sampleState.ts'

const stateAfter: Record<SampleEvent['step'], SampleState> = {
  ask: 'asked',
  price: 'priced',
  agree: 'agreed',
  ship: 'shipped',
  reportLost: 'lost',
  approve: 'approved',
  reject: 'rejected',
  decline: 'ended',
  withdraw: 'ended',
  end: 'ended',
}

/** The sample after an event. */
export function evolveSample(life: SampleLife, event: SampleEvent): SampleLife {
  const next: SampleLife = {
    ...life,
    state: stateAfter[event.step],
    history: [...life.history, event],
    isReminded: false,
  }
  switch (event.step) {
    case 'price':
      return { ...next, price: event.price ?? null }
    case 'ship':
      return { ...next, carrier: event.carrier ?? null, tracking: event.tracking ?? null }
    case 'approve':
    case 'reject':
      return { ...next, pictures: event.pictures ?? [] }
    case 'decline':
      return { ...next, why: 'declined' }
    case 'withdraw':
      return { ...next, why: 'withdrawn' }
    case 'end':
      return { ...next, why: event.why }
    default:
      return next
  }
}
