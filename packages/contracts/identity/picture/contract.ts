import { bind } from '../../wire/bind.ts'
import * as api from './api.ts'
import { uploadedPictureSchema } from './picture.ts'

export const picture = bind(api, {
  uploadProfilePicture: {
    summary: 'Set the signed-in company’s picture',
    response: uploadedPictureSchema,
  },
  deleteProfilePicture: { summary: "Remove the signed-in company's picture", response: null },
})
