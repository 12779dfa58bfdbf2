import { css } from '@emotion/react'
import { codeRule } from '@materia/contracts/identity/users/rules.ts'
import { contactPath } from '@materia/contracts/shell/screenPaths.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { formStyle } from './formStyle.ts'
import { codeLabels, loginMessages as messages } from './loginMessages.ts'
import type { useLoginForm } from './useLoginForm.ts'

const muted = css({ color: color.muted })
const heading = css({ fontSize: font.large })
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  justifyContent: 'space-between',
})
const lost = css({
  '& summary': { display: 'flex', alignItems: 'center', minHeight: targetSize, cursor: 'pointer' },
  '& p': { color: color.muted },
})

/** The second step of a login with an authenticator app. */
export function CodeStep({ form }: { form: ReturnType<typeof useLoginForm> }) {
  const intl = useIntl()
  const [isRecovery, setIsRecovery] = useState(false)
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus, isRecovery])
  return (
    <form noValidate css={formStyle} onSubmit={form.submit}>
      <h2 css={heading}>{intl.formatMessage(messages.codeTitle)}</h2>
      <p css={muted}>
        {intl.formatMessage(isRecovery ? messages.recoveryText : messages.codeText)}
      </p>
      <Field
        {...form.field('code')}
        label={intl.formatMessage(isRecovery ? codeLabels.recovery : codeLabels.app)}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={codeRule.max}
      />
      <Button type="submit" isWide isBusy={form.isBusy}>
        {intl.formatMessage(messages.submit)}
      </Button>
      <div css={ways}>
        <Button variant="quiet" onClick={() => setIsRecovery(!isRecovery)}>
          {intl.formatMessage(isRecovery ? messages.byApp : messages.byRecovery)}
        </Button>
        <Button variant="quiet" onClick={form.leaveCode}>
          {intl.formatMessage(messages.back)}
        </Button>
      </div>
      <details css={lost}>
        <summary>{intl.formatMessage(messages.lostBoth)}</summary>
        <p>
          <Link to={contactPath}>{intl.formatMessage(messages.lostBothText)}</Link>
        </p>
      </details>
    </form>
  )
}
