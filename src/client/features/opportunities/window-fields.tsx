import { useController, useFormContext } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import {
  DECISION_DAYS,
  reapplyRuleLabels,
  reapplyRules,
} from '#shared/opportunities/opportunity.constants.ts'
import type { OpportunityForm } from '#shared/opportunities/opportunity.contract.ts'
import { DayInput } from './day-input.tsx'
import { opportunityLabels } from './opportunity-form-values.ts'

export function WindowFields() {
  const { register, formState } = useFormContext<OpportunityForm>()
  const opens = useController<OpportunityForm, 'opensAt'>({ name: 'opensAt' })
  const closes = useController<OpportunityForm, 'closesAt'>({ name: 'closesAt' })
  const decided = useController<OpportunityForm, 'decisionDue'>({ name: 'decisionDue' })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={opportunityLabels.opensAt}
        note="optional"
        hint="If empty, it opens right away."
        error={opens.fieldState.error?.message}
      >
        <DayInput {...opens.field} value={opens.field.value ?? null} edge="start" />
      </Field>
      <Field
        label={opportunityLabels.closesAt}
        required
        hint="Racers can apply until the end of this day."
        error={closes.fieldState.error?.message}
      >
        <DayInput {...closes.field} onChange={(day) => closes.field.onChange(day ?? '')} edge="end" />
      </Field>
      <Field
        label={opportunityLabels.decisionDue}
        note="optional"
        hint={`Shown to racers. If empty, ${DECISION_DAYS} days after the closing date.`}
        error={decided.fieldState.error?.message}
      >
        <DayInput {...decided.field} value={decided.field.value ?? null} edge="end" />
      </Field>
      <Field
        label={opportunityLabels.reapply}
        hint="After a rejection"
        error={formState.errors.reapply?.message}
      >
        <Select {...register('reapply')}>
          {reapplyRules.map((rule) => (
            <option key={rule} value={rule}>
              {reapplyRuleLabels[rule]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
