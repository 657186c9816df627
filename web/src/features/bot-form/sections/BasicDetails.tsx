// The first section: who the business is, how its bot looks, and where it may be shown.
import { Divider, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { ColourChoice } from "@/components/fields/ColourChoice";
import { CountedTextarea } from "@/components/fields/CountedTextarea";
import { OptionalLabel } from "@/components/fields/OptionalLabel";
import { Remark } from "@/components/Remark";
import { completeAddress } from "@/components/web-address";
import { BETWEEN_SITES, usualSite, wrongInSites } from "../allowed-sites";
import { COLOURS, LIMITS } from "../bot-values";
import classes from "../fields/fields.module.css";
import { LogoField } from "../fields/LogoField";
import { TagListField } from "../fields/TagListField";
import { botFormTexts as texts } from "../texts";
import type { BotForm } from "../use-bot-form";
import { BUSINESS_TYPES } from "./business-types";

const TYPES_ID = "bot-form-business-types";
const two = { base: 1, xs: 2 };

interface BasicDetailsProps {
  form: BotForm;
  logoUrl: string | undefined;
  /** It may be on a website already. */
  isStored: boolean;
}

export function BasicDetails({ form, logoUrl, isStored }: BasicDetailsProps) {
  const { values, errors } = form;
  return (
    <Stack gap="lg">
      <TextInput
        label={texts.botName}
        description={texts.botNameHint}
        required
        maxLength={LIMITS.name}
        {...form.getInputProps("botName")}
      />
      <SimpleGrid cols={two} spacing="md" verticalSpacing="lg">
        <TextInput
          label={texts.businessName}
          required
          autoComplete="organization"
          maxLength={LIMITS.name}
          {...form.getInputProps("businessName")}
        />
        <TextInput
          label={texts.businessType}
          placeholder={texts.businessTypeHint}
          required
          list={TYPES_ID}
          classNames={{ input: classes.suggesting }}
          maxLength={LIMITS.name}
          {...form.getInputProps("businessType")}
        />
        <TextInput
          label={<OptionalLabel>{texts.industry}</OptionalLabel>}
          maxLength={LIMITS.name}
          {...form.getInputProps("industry")}
        />
        <TextInput
          label={texts.email}
          type="email"
          required
          readOnly
          variant="filled"
          title={texts.emailHint}
          {...form.getInputProps("email")}
        />
        <TextInput
          label={<OptionalLabel>{texts.mobile}</OptionalLabel>}
          type="tel"
          autoComplete="tel"
          placeholder={texts.mobileExample}
          description={texts.mobileHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={LIMITS.mobile}
          {...form.getInputProps("mobile")}
        />
        <TextInput
          label={<OptionalLabel>{texts.website}</OptionalLabel>}
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          maxLength={LIMITS.website}
          {...form.getInputProps("website")}
          onBlur={() => {
            const complete = completeAddress(values.website);
            if (complete !== values.website) form.setFieldValue("website", complete);
          }}
        />
      </SimpleGrid>
      <datalist id={TYPES_ID}>
        {BUSINESS_TYPES.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <CountedTextarea
        label={texts.description}
        hint={texts.descriptionHint}
        required
        rows={6}
        limit={LIMITS.description}
        {...form.getInputProps("description")}
      />
      <ColourChoice
        colours={COLOURS}
        value={values.botColor}
        error={errors.botColor}
        onChange={(colour) => form.setFieldValue("botColor", colour)}
      />
      {isStored && form.isDirty("botColor") && <Remark role="status">{texts.colourOnWebsite}</Remark>}
      <LogoField form={form} logoUrl={logoUrl} />
      <Divider />
      <TagListField
        path="allowed_sites"
        label={texts.allowedSites}
        optional
        hint={texts.allowedSitesHint}
        inputLabel={texts.allowedSiteInput}
        placeholder={texts.allowedSiteExample}
        noneText={texts.allowedSitesNone}
        between={BETWEEN_SITES}
        usual={usualSite}
        value={values.allowed_sites}
        most={LIMITS.allowedSites}
        longest={LIMITS.website}
        error={errors.allowed_sites ?? wrongInSites(values.allowed_sites)}
        onChange={(sites) => form.setFieldValue("allowed_sites", sites)}
      />
    </Stack>
  );
}
