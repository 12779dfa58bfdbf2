import { css } from '@emotion/react'
import { signedOut } from '@materia/client/identity/useSession.ts'
import { cartKey } from '@materia/contracts/checkout/cart.ts'
import { accountKey } from '@materia/contracts/identity/users/accountKey.ts'
import { deleteUser } from '@materia/contracts/identity/closing/api.ts'
import { authPath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { payoutsPath } from '@materia/contracts/payouts/screenPaths.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { color, space } from '@materia/ui/src/theme.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link, useNavigate } from 'react-router-dom'
import { isFreshCheckWanted } from '@materia/client/identity/useFreshCalls.ts'
import { useFreshCheck } from '../../freshCheck/useFreshCheck.tsx'
import { deleteMessages as messages } from './messages.ts'

const form = css({ display: 'grid', gap: space(4) })
const list = css({
  margin: 0,
  listStyle: 'disc',
  paddingLeft: space(5),
  color: color.muted,
  '& li': { marginTop: space(1) },
})
// Screen readers do not announce a notice over an open dialog, so the error is shown here too.
const refused = css({ color: color.loss })
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
})

/** The confirmation. Does nothing before the username is typed. */
export function DeleteForm({ user, onClose }: { user: User; onClose: () => void }) {
  const intl = useIntl()
  const fieldRef = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const { mutate, isPending, refusal, freshCheckDialog } = useDeletion(user)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isRight = accountKey(typed) === accountKey(user.username)
    setIsWrong(!isRight)
    if (isRight) mutate()
    else fieldRef.current?.focus()
  }
  return (
    <>
      <form css={form} onSubmit={handleSubmit} noValidate>
        <p>{intl.formatMessage(messages.sure)}</p>
        <div>
          <p>{intl.formatMessage(messages.lost)}</p>
          <ul css={list}>
            {[messages.lostListings, messages.lostFavorites, messages.lostName].map((lost) => (
              <li key={lost.id}>{intl.formatMessage(lost)}</li>
            ))}
          </ul>
        </div>
        <p>
          {intl.formatMessage(messages.moneyStays)}{' '}
          <Link to={payoutsPath}>{intl.formatMessage(messages.toPayouts)}</Link>
        </p>
        <Field
          ref={fieldRef}
          label={intl.formatMessage(messages.typeUsername, { username: user.username })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isWrong ? intl.formatMessage(messages.wrongUsername) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {refusal && (
          <p role="alert" css={refused}>
            {refusal}
          </p>
        )}
        <div css={actions}>
          <Button variant="secondary" onClick={onClose}>
            {intl.formatMessage(messages.keep)}
          </Button>
          <Button type="submit" variant="destructive" isBusy={isPending}>
            {intl.formatMessage(messages.title)}
          </Button>
        </div>
      </form>
      {freshCheckDialog}
    </>
  )
}

function useDeletion(user: User) {
  const intl = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { withFreshCheck, freshCheckDialog } = useFreshCheck()
  const [refusal, setRefusal] = useState('')
  const mutation = useSingleMutation<void, void>({
    mutationFn: () => {
      setRefusal('')
      return withFreshCheck(() => call(deleteUser))
    },
    onSuccess: async () => {
      notify({ title: intl.formatMessage(messages.done) })
      await signedOut(queryClient)
      await navigate(authPath())
      localStorage.removeItem(cartKey(user.id))
    },
    onError: (error) => {
      if (isFreshCheckWanted(error)) return
      const hasErrorCode = error instanceof ApiError && error.code !== undefined
      const description = hasErrorCode
        ? errorText(intl, error)
        : intl.formatMessage(messages.failedText)
      notify({ title: intl.formatMessage(messages.failed), description, variant: 'destructive' })
      setRefusal(description)
    },
  })
  return { ...mutation, refusal, freshCheckDialog }
}
