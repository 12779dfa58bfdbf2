import { useId, useRef } from 'react'
import type { FormEvent } from 'react'
import { useIntl } from 'react-intl'
import type { MessageDescriptor } from 'react-intl'
import { emailRule } from '@materia/contracts/text/rules.ts'
import { errorText, isRefusal } from '@materia/ui/src/api/errorText.ts'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'

type Options = {
  send: (email: string) => Promise<unknown>
  onSent?: () => void
  onFailed?: (text: string) => void
  /** A text for an error code of the server. */
  texts?: Record<string, MessageDescriptor>
  /** The text when the server did not say why, or did not respond. */
  unexplained?: MessageDescriptor
}

/**
 * A form with one address. The service validates it, and the field keeps its text until the address
 * is accepted. `useRuledForm` would add 11 KB to every page for nothing else to check.
 */
export function useEmailForm({ send, onSent, onFailed, texts, unexplained }: Options) {
  const intl = useIntl()
  const id = useId()
  // Uncontrolled: text typed before the page's script arrived counts too.
  const ref = useRef<HTMLInputElement>(null)
  const textOf = (error: Error) =>
    unexplained && !isRefusal(error)
      ? intl.formatMessage(unexplained)
      : errorText(intl, error, { INVALID_INPUT: uiMessages.invalidEmail, ...texts })
  const sending = useSingleMutation({
    mutationFn: send,
    onSuccess: () => {
      if (ref.current) ref.current.value = ''
      onSent?.()
    },
    onError: (error) => onFailed?.(textOf(error)),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const email = ref.current?.value.trim()
    if (email) sending.mutate(email)
  }
  const { error, isError, isPending, isSuccess } = sending
  return {
    // Outside a dialog this method does nothing. Enter before any script has arrived must not
    // reload the page.
    form: { onSubmit: handleSubmit, noValidate: true, method: 'dialog' },
    input: {
      ref,
      id,
      type: 'email',
      autoComplete: 'email',
      maxLength: emailRule.max,
      'aria-invalid': isError || undefined,
      'aria-describedby': `${id}-answer`,
    },
    answer: { id: `${id}-answer`, role: 'status' },
    isBusy: isPending,
    isSent: isSuccess,
    error: error && textOf(error),
  }
}
