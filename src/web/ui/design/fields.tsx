import { useState } from 'react'
import { Checkbox, CheckboxGroup } from '../checkbox.tsx'
import { ComboBox } from '../combobox.tsx'
import { CopyField } from '../copy-field.tsx'
import { FileField } from '../file-field.tsx'
import { Form, FormSection } from '../form.tsx'
import { RadioCards } from '../radio-cards.tsx'
import { Select } from '../select.tsx'
import { Switch } from '../switch.tsx'
import { TextField } from '../text-field.tsx'
import styles from './design.module.css'

const choices = [
  { id: 'edit', label: 'Editor', description: 'Writes pages' },
  { id: 'read', label: 'Reader', description: 'Reads' },
]

/** What is filled in. */
export function Fields() {
  const [role, setRole] = useState('edit')
  const [person, setPerson] = useState<string | null>(null)
  const [rules, setRules] = useState(['edit'])
  const [isOn, setOn] = useState(true)
  return (
    <>
      <div className={styles.grid}>
        <TextField label="Text" description="A word on what to write" placeholder="For example" />
        <TextField label="Wrong" defaultValue="not an address" error="This is no address." />
        <TextField label="Disabled" defaultValue="Cannot be changed" isDisabled />
        <TextField label="Several lines" isMultiline defaultValue={'One\nTwo'} />
        <Select label="One of a few" choices={choices} value={role} onChange={setRole} />
        <Select label="Cannot be chosen" choices={choices} value={role} onChange={setRole} isDisabled />
        <ComboBox label="One of many" choices={choices} value={person} onChange={setPerson} />
        <CopyField label="To be copied" value="https://docs.example.org/saml/metadata" />
        <FileField label="Files" action="Choose files" accept={['.md']} files={[]} onChange={() => {}} />
        <CheckboxGroup label="Some of a few" value={rules} onChange={setRules}>
          <Checkbox value="edit">Editor</Checkbox>
          <Checkbox value="read">Reader</Checkbox>
          <Checkbox value="none" isDisabled>
            Disabled
          </Checkbox>
        </CheckboxGroup>
        <div className={styles.stack}>
          <Switch isSelected={isOn} onChange={setOn} description="At once">
            On or off
          </Switch>
          <Switch isSelected={false} onChange={() => {}} isDisabled>
            Disabled
          </Switch>
        </div>
        <RadioCards label="One, with its meaning" choices={choices} value={role} onChange={setRole} />
      </div>
      <FormSection title="A subject" description="What it is about, beside what can be changed.">
        <Form onSubmit={() => {}} error={new Error('The server refused it; what was typed stays.')}>
          <TextField label="Name of the subject" defaultValue="Handbook" />
        </Form>
      </FormSection>
    </>
  )
}
