import { bind } from '../bind.ts'
import * as api from './api.ts'
import { materialDiscussedData, messageAnsweredData } from './schemas.ts'

export const chat = bind(api, { materialDiscussed: { data: materialDiscussedData }, messageAnswered: { data: messageAnsweredData } })
