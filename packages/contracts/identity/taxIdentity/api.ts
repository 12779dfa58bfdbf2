import type { CommonErrorCode } from '../../errors.ts'
import type { EventType } from '../../wire/Event.ts'
import type { UserOperation } from '../../wire/Operation.ts'
import type { identityErrors } from '../users/errors.ts'
import type { OwnTaxIdentity, TaxIdentity, TaxIdentityChangedData } from './taxIdentity.ts'

type Code = CommonErrorCode | keyof typeof identityErrors

export const getTaxIdentity: UserOperation<{ response: OwnTaxIdentity }> = {
  method: 'get',
  path: '/api/user/tax-identity',
  auth: 'user',
}
/** Requires a recent proof of identity, because other companies invoice these data. */
export const saveTaxIdentity: UserOperation<{ body: TaxIdentity; response: OwnTaxIdentity }, Code> =
  {
    method: 'post',
    path: '/api/user/tax-identity',
    auth: 'user',
    errors: ['FRESH_CHECK_REQUIRED', 'TAX_IDENTITY_INVALID'],
  }

/** A company stated or changed its tax identity. Only orders copies it. */
export const taxIdentityChanged: EventType<TaxIdentityChangedData> = {
  subject: 'identity.taxIdentity.changed',
}
