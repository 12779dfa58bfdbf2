import type { ObjectSchema, Schema } from 'joi'

/** One call of the API: what a service's route table implements and what the OpenAPI document says. */
export type Operation = {
  id: string
  method: 'get' | 'post' | 'patch' | 'delete'
  /** Path with `{name}` placeholders, e.g. `/api/materials/{id}`. */
  path: string
  summary: string
  /** `user`: refused with 401 without a session. */
  auth: 'anyone' | 'user'
  params?: ObjectSchema
  query?: ObjectSchema
  body?: ObjectSchema
  /** Most bytes of the JSON body, 64 KB where it says nothing. */
  bodyBytesMax?: number
  /** The body is files as multipart/form-data, in fields of this name; the handler reads it. */
  files?: { field: string; max: number }
  /** JSON where `contentType` says nothing. */
  answer: { status: 200 | 201 | 204; schema: Schema; contentType?: string; headers?: Record<string, string> }
  /** Error codes this call may answer beyond those every call shares (see `commonErrors`). */
  errors?: ErrorCode[]
}

/** Every stable error code with its HTTP status and its English message. */
export const errorCodes = {
  INVALID_INPUT: [400, 'The request is not valid'],
  MALFORMED_JSON: [400, 'The request body is not valid JSON'],
  UNAUTHENTICATED: [401, 'Sign in to continue'],
  INVALID_CREDENTIALS: [401, 'Invalid username or password'],
  FORBIDDEN: [403, 'You do not have permission to do this'],
  CROSS_SITE: [403, 'Requests from another site are refused'],
  REGISTRATION_CLOSED: [403, 'New registrations are coming soon'],
  INVITATION_INVALID: [403, 'This invitation is not valid'],
  OWN_MATERIAL: [403, 'This is your own listing'],
  NOT_FOUND: [404, 'Not found'],
  METHOD_NOT_ALLOWED: [405, 'This method is not allowed here'],
  REQUEST_TIMEOUT: [408, 'The request did not come in time'],
  USERNAME_TAKEN: [409, 'This username is already taken'],
  STATE_NOT_IN_COUNTRY: [409, 'This state is not in that country'],
  EMAIL_TAKEN: [409, 'This e-mail is already registered'],
  // Well-formed, as far as a schema can say: 400 is for what breaks the schema.
  PASSWORDS_DO_NOT_MATCH: [409, 'Passwords do not match'],
  PASSWORD_TOO_COMMON: [409, 'This password is too common, choose another'],
  EMAIL_ON_WAITLIST: [409, 'Email already registered in our waitlist.'],
  LINK_INVALID: [404, 'This link is not valid or has expired'],
  LISTING_INVALID: [409, 'The listing is not consistent'],
  MATERIAL_RESERVED: [409, 'An order is open on this listing'],
  MATERIAL_CHANGED: [409, 'Some of this listing was bought meanwhile: load it again'],
  MATERIAL_SOLD: [409, 'This listing is sold'],
  IMAGE_UNKNOWN: [409, 'A picture is not yours or is gone: upload it again'],
  FAVORITES_FULL: [409, 'You keep as many favourites as there can be: remove one first'],
  IMPORT_INVALID: [409, 'The file has errors, nothing was created'],
  MALFORMED_MULTIPART: [400, 'The upload is not valid multipart/form-data'],
  TOO_MANY_IMAGES: [400, 'Maximum 5 images allowed'],
  IMAGE_TOO_LARGE: [413, 'Maximum file size is 5MB.'],
  IMAGE_UNSUPPORTED: [415, 'Only image files are supported.'],
  IMAGE_UNREADABLE: [422, 'This image is damaged or too large to read'],
  UPLOADS_FULL: [429, 'Too many pictures wait for a listing, try again tomorrow'],
  BODY_TOO_LARGE: [413, 'The request is too large'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The body has another content type than this call takes'],
  TOO_MANY_REQUESTS: [429, 'Too many attempts, try again later'],
  INTERNAL: [500, 'Something went wrong'],
  BAD_GATEWAY: [502, 'The service answered in an unexpected way'],
  UNAVAILABLE: [503, 'The service is not available, try again in a moment'],
  GATEWAY_TIMEOUT: [504, 'The service took too long to answer'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof errorCodes

/** The body of every answer with a status of 400 or more. */
export type ErrorBody = { message: string; code: ErrorCode; requestId: string; details?: { path: string; message: string }[] }

/** Codes that any call may answer, whatever it does. */
export const commonErrors: ErrorCode[] = ['INVALID_INPUT', 'METHOD_NOT_ALLOWED', 'UNAVAILABLE', 'BAD_GATEWAY', 'GATEWAY_TIMEOUT']
