/** Somebody's name, typed: the one his account has. */
export function Name({ label, value, set }: { label: string; value: string; set: (name: string) => void }) {
  return (
    <label class="typed-in">
      {label}
      <input
        value={value}
        maxLength={24}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </label>
  );
}
