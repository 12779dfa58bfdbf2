import { bind } from '../wire/bind.ts'
import * as api from './api.ts'
import { rateSetDataSchema } from './rate.ts'

/** Exchange rates, which operators set by their dates. */
export const rates = bind(api, { rateSet: { data: rateSetDataSchema } })
