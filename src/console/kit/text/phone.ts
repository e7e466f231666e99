import { useEffect, useState } from "react";

type Library = typeof import("libphonenumber-js");

let library: Library | undefined;
let loading: Promise<Library> | undefined;

/** The phone number library, once it is there; its weight arrives with the first number shown. */
export function usePhoneLibrary(): Library | undefined {
  const [ready, setReady] = useState(library);
  useEffect(() => {
    if (ready) return;
    loading ??= import("libphonenumber-js");
    loading.then(
      (loaded) => {
        library = loaded;
        setReady(loaded);
      },
      () => {
        loading = undefined;
      },
    );
  }, [ready]);
  return ready;
}

/** `+5511999990000` as people write it: `+55 11 99999-0000`; Brazil's also without the library. */
export function formatPhone(phones: Library | undefined, e164: string): string {
  if (phones) return phones.parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
  return e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, "+55 $1 $2-$3");
}
