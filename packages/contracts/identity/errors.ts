import { errorTypes } from '../errors.ts'

export const identityErrors = errorTypes({
  INVALID_CREDENTIALS: [401, 'Invalid username or password'],
  REGISTRATION_CLOSED: [403, 'New registrations are coming soon'],
  INVITATION_INVALID: [403, 'This invitation is not valid'],
  USERNAME_TAKEN: [409, 'This username is already taken'],
  EMAIL_TAKEN: [409, 'This e-mail is already registered'],
  STATE_NOT_IN_COUNTRY: [409, 'This state is not in that country'],
  // Well-formed, as far as a schema can say: 400 is for what breaks the schema.
  PASSWORDS_DO_NOT_MATCH: [409, 'Passwords do not match'],
  PASSWORD_TOO_COMMON: [409, 'This password is too common, choose another'],
  // The account stays: a second registration would only be told that its name is taken.
  REGISTERED_WITHOUT_SESSION: [503, 'Your account is open, but signing you in did not work: sign in with it in a moment'],
})
