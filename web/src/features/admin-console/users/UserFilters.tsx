// The search box and the three filters. The server searches and filters; the address remembers.
import { NativeSelect } from "@mantine/core";
import { SearchField } from "@/components/SearchField";
import type { Place } from "../place";
import { botTypes, plans, statuses } from "../plans";
import { consoleTexts, usersTexts as texts } from "../texts";
import { LONGEST_SEARCH, type SearchBox } from "../use-search-box";
import classes from "./Users.module.css";

const planned = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const selects = [
  { name: "plan", label: texts.plan, all: texts.all.plan, options: planned(plans) },
  { name: "status", label: texts.status, all: texts.all.status, options: planned(statuses) },
  {
    name: "bot_type",
    label: texts.botType,
    all: texts.all.botType,
    options: botTypes.map((value) => ({ value, label: texts.botTypes[value] })),
  },
];

export function filtersIn(place: Place) {
  return {
    search: place.get("search"),
    plan: place.get("plan"),
    status: place.get("status"),
    botType: place.get("bot_type"),
  };
}

export const noFilters = { search: undefined, plan: undefined, status: undefined, bot_type: undefined };

export function UserFilters({ place, search }: { place: Place; search: SearchBox }) {
  return (
    <div className={classes.filters}>
      <SearchField
        ref={search.input}
        className={classes.search}
        label={texts.search}
        placeholder={texts.searchHint}
        emptyLabel={consoleTexts.emptySearch}
        maxLength={LONGEST_SEARCH}
        value={search.typed}
        onChange={search.onType}
        onClear={search.clear}
      />
      {selects.map(({ name, label, all, options }) => (
        <NativeSelect
          key={name}
          size="md"
          className={classes.filter}
          aria-label={label}
          data={[{ value: "", label: all }, ...options]}
          value={place.get(name)}
          onChange={(event) => place.narrow({ [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
