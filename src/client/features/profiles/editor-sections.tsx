import type { ReactNode } from 'react'
import { BirthDateField, HeaderField, NameFields, NumberField, PhotoField } from './identity-fields.tsx'
import { MediaStrip } from './media-strip.tsx'
import { NeedFields } from './need-fields.tsx'
import { LocationField, TrackFields } from './place-fields.tsx'
import { ProfileMotorsports, TeamAndClassFields } from './racing-fields.tsx'
import { ResultsEditor } from './results-editor.tsx'
import { SocialFields } from './social-fields.tsx'
import { AchievementsField, BioField, ExperienceField } from './story-fields.tsx'
import { VisibilityFields } from './visibility-fields.tsx'

/** The parts of the editor in their order; their ids are the anchors that the checklist leads to. */
export const editorSections: readonly { id: string; title: string; content: ReactNode }[] = [
  {
    id: 'basics',
    title: 'Basics',
    content: (
      <>
        <NameFields />
        <BirthDateField />
        <PhotoField />
        <HeaderField />
      </>
    ),
  },
  { id: 'bio', title: 'Bio', content: <BioField /> },
  {
    id: 'racing',
    title: 'Racing',
    content: (
      <>
        <NumberField />
        <TeamAndClassFields />
        <ExperienceField />
        <AchievementsField />
      </>
    ),
  },
  { id: 'motorsports', title: 'Motorsports', content: <ProfileMotorsports /> },
  { id: 'tracks', title: 'Tracks', content: <TrackFields /> },
  { id: 'location', title: 'Location', content: <LocationField /> },
  { id: 'results', title: 'Results', content: <ResultsEditor /> },
  { id: 'media', title: 'Media', content: <MediaStrip /> },
  { id: 'socials', title: 'Socials', content: <SocialFields /> },
  { id: 'needs', title: 'Sponsorship needs', content: <NeedFields /> },
  { id: 'visibility', title: 'Visibility', content: <VisibilityFields /> },
]
