import { LegalText } from '@/site/components/LegalText'

export function TermsScreen() {
  return <LegalText name="terms" published="2026-11-21" />
}
