import Joi from 'joi'
import { bind } from '../../wire/bind.ts'
import * as api from './api.ts'
import { userExportSchema } from './accountDeletion.ts'

export const closing = bind(api, {
  requestExport: {
    summary:
      'Request a download of your data, once a day. A notice and a mail follow when it is ready',
    response: userExportSchema,
  },
  getExport: { summary: 'The state of the download of your data', response: userExportSchema },
  downloadExport: {
    summary: 'Your data as a ZIP of JSON files, pictures and documents, for a week',
    response: Joi.string(),
    contentType: 'application/zip',
  },
  deleteUser: {
    summary:
      'Delete your account. Ends every session, withdraws all listings, and erases name, contact data and files',
    response: null,
  },
})
