/** Pages whose address holds the key of one person: nothing of others is loaded there, nothing is sent. */
const KEYED = /^\/(order\/|complaints-book\/|preorder\/|checkout\/(success|sandbox))/

export const isKeyed = (path: string) => KEYED.test(path)

/** Whether scripts of others run in this page, so that a page with a key needs one of its own. */
export const hasReceivers = () => document.querySelector('script[data-receiver]') !== null
