import Joi from 'joi'
import { bind } from '../../wire/bind.ts'
import * as api from './api.ts'
import { userExportSchema } from './accountDeletion.ts'

export const closing = bind(api, {
  requestExport: {
    summary:
      "Ask for a download of one's data, once a day: a notice and a mail say when it is there",
    answer: userExportSchema,
  },
  getExport: { summary: "How far the download of one's data is", answer: userExportSchema },
  downloadExport: {
    summary: "One's data as a ZIP of JSON files, pictures and documents, for a week",
    answer: Joi.string(),
    contentType: 'application/zip',
  },
  deleteUser: {
    summary:
      "Delete one's account: every session ends, listings are withdrawn, and name, contact and files are erased",
    answer: null,
  },
})
