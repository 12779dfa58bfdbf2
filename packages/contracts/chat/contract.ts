import { bind } from '../bind.ts'
import * as api from './api.ts'
import { materialDiscussedData } from './schemas.ts'

export const chat = bind(api, { materialDiscussed: { data: materialDiscussedData } })
