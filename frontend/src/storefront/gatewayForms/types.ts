/** What the server says the form of a gateway needs; nothing in it is secret. */
export type FormData = Record<string, string>

/** What the form gives to the page: a token, never a card. */
export type Answer = Record<string, string>

export type FormPage = {
  /** Where a form that stands in the page is drawn. */
  box: HTMLElement
  locale: 'en' | 'es'
  /** The buyer has finished: a token to charge, or null when the gateway did it all itself. */
  onAnswer: (answer: Answer | null) => void
  /** What the gateway says is wrong, in its own words, or empty. */
  onProblem: (text: string) => void
}

/** A form that is ready: `open` shows one that covers the page; null: it stands in the page already. */
export type ReadyForm = { open: (() => void) | null; close: () => void }

export type GatewayForm = {
  load: (form: FormData, page: FormPage) => Promise<ReadyForm>
  /** The bank asks the cardholder: gives its answer, or null when it was not given. */
  ask?: (form: FormData, challenge: FormData, token: string) => Promise<Answer | null>
}
