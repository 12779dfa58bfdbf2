import { bind } from '@materia/contracts/wire/bind.ts'
import type { EventType } from '@materia/contracts/wire/Event.ts'
import type { OpenOperation } from '@materia/contracts/wire/Operation.ts'
import Joi from 'joi'

type Depot = { city: string }

const depot = Joi.object<Depot, true>({ city: Joi.string().required() })
const depotAdded: EventType<Depot> = { subject: 'depots.depot.added' }
const listDepots: OpenOperation<{ response: { depots: Depot[] } }> = {
  method: 'get',
  path: '/api/depots',
  auth: 'anyone',
}

export const depots = bind(
  { depotAdded, listDepots },
  {
    depotAdded: { data: depot },
    listDepots: {
      summary: 'Where lots may be brought',
      response: Joi.object<{ depots: Depot[] }, true>({
        depots: Joi.array().items(depot).required(),
      }).required(),
    },
  },
)
