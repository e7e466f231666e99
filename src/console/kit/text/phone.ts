import { useEffect, useState } from "react";

type Library = typeof import("libphonenumber-js");

let library: Library | undefined;
let loading: Promise<Library> | undefined;

/** The phone number library, once it is there; its weight arrives with the first use that is `wanted`. */
export function usePhoneLibrary(wanted = true): Library | undefined {
  const [ready, setReady] = useState(library);
  useEffect(() => {
    if (ready || !wanted) return;
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
  }, [ready, wanted]);
  return ready;
}

// An area code has no zero: 0800 and the like are written as the library does.
const brazilian = /^\+55([1-9]{2})(\d{4,5})(\d{4})$/;

/** `+5511999990000` as people write it: `+55 11 99999-0000`. Brazil's need no library. */
export function usePhone(e164: string): string {
  const isBrazilian = brazilian.test(e164);
  const phones = usePhoneLibrary(!isBrazilian);
  if (isBrazilian) return e164.replace(brazilian, "+55 $1 $2-$3");
  return phones?.parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
