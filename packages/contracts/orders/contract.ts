import { bind } from '../bind.ts'
import * as api from './api.ts'
import { orderEventData } from './schemas.ts'

export const orders = bind(api, { orderPlaced: { data: orderEventData }, orderConfirmed: { data: orderEventData }, orderCancelled: { data: orderEventData } })
