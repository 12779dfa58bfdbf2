import type { Route } from '@materia/service-kit/src/http/route.ts'
import type { IdentityDeps } from '../deps.ts'
import { addPasskey } from '../routes/addPasskey.ts'
import { beginConfirm } from '../routes/beginConfirm.ts'
import { beginPasskey } from '../routes/beginPasskey.ts'
import { beginPasskeyLogin } from '../routes/beginPasskeyLogin.ts'
import { beginTotp } from '../routes/beginTotp.ts'
import { confirmTotp } from '../routes/confirmTotp.ts'
import { confirmUser } from '../routes/confirmUser.ts'
import { getFactors } from '../routes/getFactors.ts'
import { loginWithPasskey } from '../routes/loginWithPasskey.ts'
import { makeRecoveryCodes } from '../routes/makeRecoveryCodes.ts'
import { removePasskey } from '../routes/removePasskey.ts'
import { removeTotp } from '../routes/removeTotp.ts'
import { renamePasskey } from '../routes/renamePasskey.ts'
import { stopFactorReset } from '../routes/stopFactorReset.ts'

export function factorRoutes(deps: IdentityDeps): Route[] {
  return [
    getFactors(deps),
    beginTotp(deps),
    confirmTotp(deps),
    removeTotp(deps),
    makeRecoveryCodes(deps),
    beginPasskey(deps),
    addPasskey(deps),
    renamePasskey(deps),
    removePasskey(deps),
    beginPasskeyLogin(deps),
    loginWithPasskey(deps),
    beginConfirm(deps),
    confirmUser(deps),
    stopFactorReset(deps),
  ]
}
