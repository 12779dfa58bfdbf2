import Joi from 'joi'
import { phonePattern } from '../../text/phoneText.ts'
import { textBy } from '../../wire/fields.ts'
import { countries } from '../../places/places.ts'
import { type Infer, object, oneOf, optional } from '../../wire/schema.ts'
import { companyName, description, email } from '../users/account.ts'
import { documentKinds } from '../users/constants.ts'
import { type DocumentChange, documentChangeSchema } from '../documents/document.ts'
import { type PictureChange, pictureChangeSchema } from '../picture/picture.ts'

export const profileChangeSchema = object({
  companyName,
  description,
  location: optional(textBy({ max: 200 })),
  country: oneOf(countries),
  state: Joi.string().pattern(/^[A-Z]{2}$/),
  /** Proposed for new listings. Forms of earlier versions do not send it. */
  postalCode: optional(
    Joi.string()
      .pattern(/^(\d{5}(-\d{4})?)?$/)
      .allow(''),
  ),

  /** Confirms that the state is right, although the postal code belongs to another one. */
  isStateConfirmed: optional(Joi.boolean()),
  email,
  phoneNumber: Joi.string().pattern(phonePattern),

  /**
   * The `profileRevision` that the form was loaded with. The change is refused when the profile has
   * changed since.
   */
  revisionSeen: optional(Joi.number().integer().min(0)),
})
export type ProfileChange = Infer<typeof profileChangeSchema>

const ofPicture = Joi.object().or('profilePictureUrl').unknown()

const ofDocument = Joi.object()
  .or(...documentKinds.map((kind) => `${kind}Url`))
  .unknown()

/** Changes either the whole company profile, its picture, or one document. */
export const profileUpdateSchema = Joi.object<
  ProfileChange | PictureChange | DocumentChange
>().when(ofPicture, {
  // oxlint-disable-next-line unicorn/no-thenable -- Joi's option
  then: pictureChangeSchema,
  otherwise: Joi.object().when(ofDocument, {
    // oxlint-disable-next-line unicorn/no-thenable -- Joi's option
    then: documentChangeSchema,
    otherwise: profileChangeSchema,
  }),
})
export type ProfileUpdate = Infer<typeof profileUpdateSchema>
