import type { ErrorCode } from '@materia/contracts/services.ts'
import { set, useForm } from 'react-hook-form'
import type {
  DefaultValues,
  FieldErrors,
  FieldPath,
  FieldValues,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form'
import { useIntl } from 'react-intl'
import type { MessageDescriptor } from 'react-intl'
import { ApiError } from '../api/ApiError.ts'
import { errorText } from '../api/errorText.ts'
import { notify } from '../notify.ts'
import { uiMessages } from '../uiMessages.ts'
import { useScrollToFocus } from './useScrollToFocus.ts'
import { useSingleMutation } from '../api/useSingleMutation.ts'

type ValidationError<Values extends FieldValues> = { field: FieldPath<Values>; error: string }

type Options<Values extends FieldValues, Answer> = {
  defaultValues: DefaultValues<Values>
  /** The fields in the order of the form. */
  labels: Record<FieldPath<Values>, MessageDescriptor>
  /** The rules of the contract: what is wrong with the values. */
  validate: (values: Values) => ValidationError<Values>[]
  /** The text of a validation error, in one field (`email.invalid`) or in any, and of a code of the server. */
  texts: Record<string, MessageDescriptor>
  /** What the texts name. */
  textValues?: Record<string, string>
  send: (values: Values) => Promise<Answer>
  onSent: (answer: Answer) => void
  /** The title of the notice when the server refuses. */
  refused: MessageDescriptor
  /** The field that a code of the server is about; other refusals name theirs. */
  refusedFields?: Partial<Record<ErrorCode, FieldPath<Values>>>
  /** Where the form shows what the API has another name for. */
  fieldOf?: (path: string, values: Values) => string | undefined
  /** What to say of a refusal as a whole, unless the text of its code. */
  refusalText?: (error: Error, hasFields: boolean) => string
  /** For a form that says what is wrong in one place: takes the focus there, which else goes to the first wrong field. */
  onRefused?: (text: string) => void
}

type RuledForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** What the control of a field takes; `deps` are fields whose rules look at it. */
  field: (
    name: FieldPath<Values>,
    deps?: FieldPath<Values>[],
  ) => UseFormRegisterReturn<FieldPath<Values>> & { label: string; error: string | undefined }
  error: (name: FieldPath<Values>) => string | undefined
  submit: ReturnType<UseFormReturn<Values>['handleSubmit']>
  send: (values: Values) => void
  isBusy: boolean
  isSent: boolean
}

/**
 * A form by the rules of its contract: their texts in the reader's language, the focus on the first field that is wrong, one call however
 * often it is sent, and what the server refuses beside its field. What was typed stays.
 */
export function useRuledForm<Values extends FieldValues, Answer>(
  options: Options<Values, Answer>,
): RuledForm<Values> {
  const { defaultValues, labels, validate, send, onSent, onRefused } = options
  const intl = useIntl()
  const form = useForm<Values>({
    defaultValues,
    shouldFocusError: !onRefused,
    resolver: (values) => {
      const errors: FieldErrors<Values> = {}
      validate(values).forEach(({ field, error }) => set(errors, field, { type: error }))
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  useScrollToFocus(onRefused ? 0 : form.formState.submitCount)
  const { required, tooLong } = uiMessages
  const texts: Record<string, MessageDescriptor> = { required, tooLong, ...options.texts }

  const readRefusal = (error: Error, values: Values): ValidationError<Values>[] => {
    if (!(error instanceof ApiError) || !error.code) return []
    const field = options.refusedFields?.[error.code]
    if (field) return [{ field, error: error.code }]
    const names =
      error.body.details?.map(({ path }) => options.fieldOf?.(path, values) ?? path) ?? []
    const isRefused = (name: string): name is FieldPath<Values> => names.includes(name)
    return Object.keys(labels)
      .filter(isRefused)
      .map((name) => ({ field: name, error: 'refused' }))
  }
  const handleRefusal = (error: Error, values: Values) => {
    const found = readRefusal(error, values)
    const description =
      options.refusalText?.(error, found.length > 0) ??
      errorText(intl, error, texts, options.textValues)
    notify({ title: intl.formatMessage(options.refused), description, variant: 'destructive' })
    found.forEach(({ field, error }, index) =>
      form.setError(field, { type: error }, { shouldFocus: !onRefused && index === 0 }),
    )
    onRefused?.(description)
  }
  const sending = useSingleMutation({ mutationFn: send, onSuccess: onSent, onError: handleRefusal })

  const error = (name: FieldPath<Values>) => {
    const error = form.getFieldState(name, form.formState).error?.type
    const text: MessageDescriptor | undefined =
      error && (texts[`${name}.${error}`] ?? texts[error] ?? uiMessages.refused)
    return text && intl.formatMessage(text, options.textValues)
  }
  const field = (name: FieldPath<Values>, deps: FieldPath<Values>[] = []) => {
    const label: MessageDescriptor = labels[name]
    return {
      label: intl.formatMessage(label),
      error: error(name),
      ...form.register(name, { deps }),
    }
  }
  const { mutate, isPending, isSuccess } = sending
  return {
    ...form,
    field,
    error,
    submit: form.handleSubmit(mutate),
    send: mutate,
    isBusy: isPending,
    isSent: isSuccess,
  }
}
