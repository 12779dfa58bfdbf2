import { css } from '@emotion/react'
import { credentialsRules, codeRule } from '@materia/contracts/identity/users/rules.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { factorsQuery } from '../factors/factorsApi.ts'
import { canUsePasskeys } from '../factors/passkeyBrowser.ts'
import { messages } from './messages.ts'
import { useConfirmForm } from './useConfirmForm.ts'
import { useConfirmPasskey } from './useConfirmPasskey.ts'

const column = css({ display: 'grid', gap: space(5) })
const muted = css({ color: color.muted })
const or = css({ color: color.muted, textAlign: 'center' })

export function FreshCheckForm({ onConfirmed }: { onConfirmed: () => void }) {
  const intl = useIntl()
  const { data: factors, isPending } = useQuery(factorsQuery)
  const form = useConfirmForm({ hasApp: factors?.totp != null, onConfirmed })
  const passkey = useConfirmPasskey(onConfirmed)
  const hasPasskey = canUsePasskeys() && (factors?.passkeys.length ?? 0) > 0
  const { setFocus } = form
  // The dialog opened before its fields were known, so they take the focus now.
  useEffect(() => {
    if (!isPending && !hasPasskey) setFocus('password')
  }, [isPending, hasPasskey, setFocus])
  if (isPending) return <Skeleton height="220px" />
  return (
    <div css={column}>
      <p css={muted}>{intl.formatMessage(messages.text)}</p>
      {hasPasskey && (
        <>
          <Button isWide isBusy={passkey.isPending} onClick={() => passkey.mutate()}>
            {intl.formatMessage(messages.passkey)}
          </Button>
          <p css={or}>{intl.formatMessage(messages.or)}</p>
        </>
      )}
      <form noValidate css={column} onSubmit={form.submit}>
        <Field
          {...form.field('password')}
          type="password"
          autoComplete="current-password"
          maxLength={credentialsRules.password.max}
        />
        {form.needsCode && (
          <Field
            {...form.field('code')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={codeRule.max}
          />
        )}
        <Button
          type="submit"
          isWide
          variant={hasPasskey ? 'secondary' : 'primary'}
          isBusy={form.isBusy}
        >
          {intl.formatMessage(messages.confirm)}
        </Button>
      </form>
    </div>
  )
}
