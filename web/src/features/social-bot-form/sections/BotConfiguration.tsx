// The first section: the business as the bot will speak of it.
import { Autocomplete, NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { ColourChoice } from "@/components/fields/ColourChoice";
import { CountedTextarea } from "@/components/fields/CountedTextarea";
import { OptionalLabel } from "@/components/fields/OptionalLabel";
import { completeAddress } from "@/components/web-address";
import { COLOURS, LANGUAGES, LIMITS, TONES } from "../social-bot-values";
import { formTexts as texts } from "../texts";
import type { SocialForm } from "../use-social-bot-form";
import { FormSection } from "./FormSection";

const two = { base: 1, xs: 2 };
const tones: { value: string; label: string }[] = TONES.map((tone) => ({
  value: tone,
  label: texts.tones[tone],
}));

/** A bot that was made by another program may have a tone in words of its own. */
function tonesWith(tone: string) {
  return tones.some(({ value }) => value === tone) ? tones : [...tones, { value: tone, label: tone }];
}

export function BotConfiguration({ form }: { form: SocialForm }) {
  const { values, errors } = form;
  const short = { maxLength: LIMITS.short };
  return (
    <FormSection number={1} title={texts.configurationSection} lead={texts.configurationLead}>
      <SimpleGrid cols={two} spacing="md" verticalSpacing="lg">
        <TextInput
          label={texts.botName}
          required
          maxLength={LIMITS.name}
          {...form.getInputProps("botName")}
        />
        <TextInput
          label={texts.businessName}
          required
          autoComplete="organization"
          maxLength={LIMITS.name}
          {...form.getInputProps("businessInfo.name")}
        />
      </SimpleGrid>
      <CountedTextarea
        label={texts.description}
        hint={texts.descriptionHint}
        required
        rows={5}
        limit={LIMITS.description}
        {...form.getInputProps("businessInfo.description")}
      />
      <SimpleGrid cols={two} spacing="md" verticalSpacing="lg">
        <TextInput
          label={<OptionalLabel>{texts.industry}</OptionalLabel>}
          {...short}
          {...form.getInputProps("businessInfo.industry")}
        />
        <TextInput
          label={<OptionalLabel>{texts.audience}</OptionalLabel>}
          placeholder={texts.audienceExample}
          {...short}
          {...form.getInputProps("businessInfo.audience")}
        />
        <NativeSelect
          size="md"
          label={texts.tone}
          data={tonesWith(values.businessInfo.tone)}
          {...form.getInputProps("businessInfo.tone")}
        />
        <Autocomplete
          size="md"
          label={texts.language}
          data={[...LANGUAGES]}
          openOnFocus={false}
          comboboxProps={{ keepMounted: false }}
          maxDropdownHeight={240}
          maxLength={LIMITS.language}
          {...form.getInputProps("language")}
        />
        <TextInput
          label={<OptionalLabel>{texts.country}</OptionalLabel>}
          autoComplete="country-name"
          {...short}
          {...form.getInputProps("businessInfo.country")}
        />
        <TextInput
          label={<OptionalLabel>{texts.city}</OptionalLabel>}
          autoComplete="address-level2"
          {...short}
          {...form.getInputProps("businessInfo.city")}
        />
      </SimpleGrid>
      <TextInput
        label={<OptionalLabel>{texts.website}</OptionalLabel>}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        {...short}
        {...form.getInputProps("website")}
        onBlur={() => {
          const complete = completeAddress(values.website);
          if (complete !== values.website) form.setFieldValue("website", complete);
        }}
      />
      <CountedTextarea
        label={<OptionalLabel>{texts.instructions}</OptionalLabel>}
        hint={texts.instructionsHint}
        placeholder={texts.instructionsExample}
        rows={4}
        limit={LIMITS.instructions}
        {...form.getInputProps("businessInfo.contentGenerationInstructions")}
      />
      <ColourChoice
        colours={COLOURS}
        mixable
        value={values.botColor}
        error={errors.botColor}
        onChange={(colour) => form.setFieldValue("botColor", colour)}
      />
    </FormSection>
  );
}
