import { bind } from '../wire/bind.ts'
import * as api from './api.ts'
import {
  calledOffSchema,
  callOffDraftSchema,
  frameEndDraftSchema,
  frameParamsSchema,
  frameSchema,
} from './callOff.ts'

/** Call-offs of frame contracts: accepted offers that run over months. */
export const callOffs = bind(api, {
  getFrame: {
    summary: 'A frame contract of yours: what is called off and what is left',
    params: frameParamsSchema,
    response: frameSchema,
  },
  callOff: {
    summary: 'Call off a part of a frame contract, by its terms',
    params: frameParamsSchema,
    body: callOffDraftSchema,
    response: calledOffSchema,
  },
  endFrame: {
    summary: 'End a frame contract with the agreed notice',
    params: frameParamsSchema,
    body: frameEndDraftSchema,
    response: frameSchema,
  },
})
