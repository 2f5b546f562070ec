import { LegalText } from '@/site/components/LegalText'

export function PrivacyScreen() {
  return <LegalText name="privacy" published="2026-11-21" />
}
